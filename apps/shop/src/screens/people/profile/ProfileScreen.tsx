// /profile: the user, wallet, orders, shortcuts and recently viewed products.

import type { User } from '@shop/contract/people/identity.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, Pencil, Settings } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { clearSeen, dropSeen, seenQuery } from '#features/catalog/favourites/api.ts'
import { SeenCard } from '#features/catalog/favourites/SeenCard.tsx'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { displayName } from '#features/people/preferences/display-name.ts'
import { WalletCard } from '#features/people/preferences/WalletCard.tsx'
import { Avatar } from '#features/people/profile/Avatar.tsx'
import { useFreshUser } from '#features/people/profile/api.ts'
import { useSession } from '#session.tsx'
import { addPageText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { HelpLinks, OrderLinks, Shortcuts } from './ProfileLinks.tsx'

/** Loaded with its texts when it is first opened. */
const EditProfileSheet = lazy(async () => {
  const [file] = await Promise.all([import('./EditProfileSheet.tsx'), addPageText(['identity', 'upload'])])
  return { default: file.EditProfileSheet }
})

export function ProfileScreen() {
  const { titles, home } = useText()
  const { user } = useSession()
  useFreshUser()
  const unread = user?.unread ?? 0
  return (
    <>
      <TopBar
        title={titles.profile}
        right={
          <>
            <IconButton
              to="/notification"
              label={unread > 0 ? home.unread(unread) : titles.notification}
              badge={unread > 0 ? unread : undefined}
            >
              <Bell size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton to="/setting" label={titles.setting}>
              <Settings size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <div className="col space-y-4 py-4">
        {user ? (
          <>
            <ProfileHead user={user} />
            <WalletCard user={user} />
          </>
        ) : (
          <ProfileSkeleton />
        )}
        <OrderLinks />
        <Shortcuts />
        <RecentlySeen />
        <HelpLinks />
      </div>
      <ProfileEditor />
    </>
  )
}

/** Open with ?edit=1, so that the settings can link to it and back closes it. */
function ProfileEditor() {
  const [params] = useSearchParams()
  const isOpen = params.get('edit') === '1'
  const [wasOpened, setWasOpened] = useState(isOpen)
  const goBack = useGoBack('/profile')
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <EditProfileSheet isOpen={isOpen} onClose={goBack} />
    </Suspense>
  )
}

function ProfileHead({ user }: { user: User }) {
  const t = usePageText('account')
  const name = displayName(user, useLanguage())
  return (
    <section aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-1 py-1">
      <Avatar picture={user.avatar} name={name} />
      <div className="min-w-32 flex-1 wrap-anywhere">
        <h2 className="text-h2 text-text">{name}</h2>
        {name === user.account ? null : <p className="text-body-s text-text-2">{user.account}</p>}
        <p title={user.email} className="truncate text-body-s text-text-3">
          {user.email}
        </p>
      </div>
      <Button
        kind="secondary"
        size="s"
        to="/profile?edit=1"
        label={t.editProfile}
        icon={<Pencil size={16} strokeWidth={1.9} aria-hidden="true" />}
      >
        {t.edit}
      </Button>
    </section>
  )
}

function ProfileSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-4">
      <div className="flex items-center gap-4 px-1 py-1">
        <div className="skeleton size-16 rounded-full" />
        <div className="flex-1 space-y-2">
          <div className="skeleton h-5 w-2/5" />
          <div className="skeleton h-3.5 w-3/5" />
        </div>
      </div>
      <div className="skeleton h-36 rounded-card" />
    </div>
  )
}

function RecentlySeen() {
  const { common } = useText()
  const t = usePageText('favourites')
  const language = useLanguage()
  const client = useQueryClient()
  const { data: products = [] } = useQuery(seenQuery(language))
  const clearing = useMutation({
    mutationFn: clearSeen,
    onSuccess: () => {
      dropSeen(client, language)
      toast.success(common.deleteSuccess)
    },
  })
  const clear = async () => {
    const options = { title: t.clearConfirm, body: t.clearBody, isDanger: true }
    if (await showConfirm({ ...options, confirm: t.clear, cancel: common.cancel })) clearing.mutate()
  }
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recently-seen">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 id="recently-seen" className="text-title text-text">
          {t.seen}
        </h2>
        <span className="-me-4">
          <Button kind="quiet" size="s" label={t.clearSeen} busy={clearing.isPending} onPress={() => void clear()}>
            {t.clear}
          </Button>
        </span>
      </div>
      <Rail label={t.seen}>
        {products.map((product) => (
          <li key={product.id} className="w-28 shrink-0 snap-start">
            <SeenCard product={product} />
          </li>
        ))}
      </Rail>
    </section>
  )
}
