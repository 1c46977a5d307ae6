// /profile: the user, wallet, orders, shortcuts and recently viewed products.
import type { User } from '@shop/contract/people/identity.ts'
import { money } from '@shop/locale/format.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Settings } from 'lucide-react'
import { useState } from 'react'
import { clearSeen, dropSeen, seenQuery } from '#features/catalog/favourites/api.ts'
import { SeenCard } from '#features/catalog/favourites/SeenCard.tsx'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { NotificationButton } from '#features/people/notifications/NotificationButton.tsx'
import { displayName } from '#features/people/preferences/display-name.ts'
import { Avatar } from '#features/people/profile/Avatar.tsx'
import { BalanceFrame } from '#features/wallet/records/BalanceFrame.tsx'
import { WalletActions } from '#features/wallet/records/WalletActions.tsx'
import { LatestFundsSkeleton } from '#features/wallet/records/WalletSkeletons.tsx'
import { useFreshUser } from '#fresh-user.ts'
import { useSession } from '#session.tsx'
import { addPageText, useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { useHiddenBalance } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { toast } from '#ui/toast-store.ts'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { useTablet } from '#ui/use-wide.ts'
import { HelpLinks, OrderLinks, Shortcuts } from './ProfileLinks.tsx'
import { OrdersInProgressSkeleton, UserSkeleton } from './ProfileSkeletons.tsx'

/** Loaded with its texts when it is first opened. */
const EditProfileSheet = lazyPart(async () => {
  const [file] = await Promise.all([import('./EditProfileSheet.tsx'), addPageText(['identity', 'upload'])])
  return file.EditProfileSheet
})

/** From a tablet on there is space for more than links. */
const loadOverview = async () => {
  const [file] = await Promise.all([import('./ProfileOverview.tsx'), addPageText(['wallet', 'orders'])])
  return file
}
const LatestFunds = lazyPart(async () => (await loadOverview()).LatestFunds)
const OrdersInProgress = lazyPart(async () => (await loadOverview()).OrdersInProgress)

export function ProfileScreen() {
  const { titles } = useText()
  const { user } = useSession()
  useFreshUser()
  const isTablet = useTablet()
  return (
    <>
      <TopBar
        title={titles.profile}
        right={
          // The links beside the page lead there too.
          <div className="flex lg:hidden">
            {/* The rail of a tablet has it. */}
            <span className="md:hidden">
              <NotificationButton />
            </span>
            <IconButton to="/setting" label={titles.setting}>
              <Settings size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        }
      />
      <div className="col space-y-4 py-4 md:grid md:grid-cols-2 md:items-start md:gap-6 md:space-y-0 md:*:min-w-0 lg:grid-rows-[auto_1fr_auto] lg:[--col:100%]">
        <div className="space-y-4 lg:row-span-2">
          {user ? (
            <>
              <ProfileHead user={user} />
              <WalletCard user={user} />
            </>
          ) : (
            <UserSkeleton />
          )}
          {isTablet ? <LatestFunds fallback={<LatestFundsSkeleton />} /> : null}
        </div>
        <div className="space-y-4">
          <OrderLinks />
          {/* The links beside the page lead there too, unless their code is lost. */}
          <div className="group-has-data-pane/shell:hidden">
            <Shortcuts />
          </div>
          {isTablet ? <OrdersInProgress fallback={<OrdersInProgressSkeleton />} /> : null}
        </div>
        <div className="empty:hidden md:col-span-2 lg:row-start-3">
          <RecentlySeen />
        </div>
        <div className="md:max-lg:col-span-2 lg:col-start-2 lg:row-start-2">
          <HelpLinks />
        </div>
      </div>
      <ProfileEditor />
    </>
  )
}

/** Open with ?edit=1, so that the settings can link to it and back closes it. */
function ProfileEditor() {
  const [params] = useSearchParams()
  const isOpen = params.get('edit') === '1'
  const [stage, setStage] = useState<'unopened' | 'opened' | 'failed'>('unopened')
  const goBack = useGoBack('/profile')
  if (isOpen && stage === 'unopened') setStage('opened')
  // Only after it was closed, so that a failed load is not repeated without a tap.
  if (!isOpen && stage === 'failed') setStage('unopened')
  if (stage !== 'opened') return null
  const onFail = () => {
    setStage('failed')
    goBack()
  }
  return <EditProfileSheet isOpen={isOpen} onClose={goBack} onFail={onFail} />
}

function ProfileHead({ user }: { user: User }) {
  const t = usePageText('account')
  const name = displayName(user)
  return (
    <section aria-label={name} className="relative flex items-center gap-x-4 px-1 py-1">
      <Avatar picture={user.avatar} name={name} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 className="pe-9 text-h2 text-text">{name}</h2>
        {name === user.account ? null : <p className="text-body-s text-text-2">{user.account}</p>}
        <p className="truncate text-body-s text-text-3" title={user.email}>
          {user.email}
        </p>
      </div>
      <span className="absolute -end-1.5 top-1">
        <IconButton to="/profile?edit=1" label={t.editProfile}>
          <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </section>
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
        <h2 id="recently-seen" className="section-title">
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

/** The wallet on the profile page: balance, amount on hold and actions. */
function WalletCard({ user }: { user: Pick<User, 'balance' | 'frozen'> }) {
  const t = usePageText('account')
  const { isHidden } = useHiddenBalance()
  return (
    <BalanceFrame label={t.wallet} amount={user.balance} texts={t} actions={<WalletActions />}>
      {user.frozen > 0 && !isHidden ? <p className="px-4 text-caption">{t.onHold(money(user.frozen))}</p> : null}
    </BalanceFrame>
  )
}
