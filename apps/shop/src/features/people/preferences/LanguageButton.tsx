// The language button of the top bar: opens the language page for signed-in users, a sheet for guests.
import { Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'

const LanguageSheet = lazy(() => import('./LanguageSheet.tsx').then((file) => ({ default: file.LanguageSheet })))

export function LanguageButton() {
  const text = useText()
  const { token } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const globe = <Globe size={22} strokeWidth={1.75} aria-hidden="true" />
  if (token) {
    return (
      <IconButton label={text.preferences.chooseLanguage} to="/language">
        {globe}
      </IconButton>
    )
  }
  return (
    <>
      <IconButton
        label={text.preferences.chooseLanguage}
        onPress={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        {globe}
      </IconButton>
      {wasOpened ? (
        <Suspense>
          <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
