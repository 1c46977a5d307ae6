// /profile: who is signed in, their wallet and orders, the ways to everything that is theirs, what they looked at lately.
import { Bell, Settings } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { WalletCard } from '#features/people/preferences/WalletCard.tsx'
import { useFreshUser } from '#features/people/profile/api.ts'
import { useSession } from '#session.tsx'
import { addPageText, useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useGoBack } from '#ui/use-go-back.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { ProfileHead, ProfileSkeleton } from './ProfileHead.tsx'
import { HelpLinks, OrderLinks, Shortcuts } from './ProfileLinks.tsx'
import { RecentlySeen } from './RecentlySeen.tsx'

/** Fetched with its words when it is first opened. */
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
      <Editing />
    </>
  )
}

/** Open while the address says ?edit=1, so that settings lead here and back closes it. */
function Editing() {
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
