// The language button of the top bar: opens the language page for signed-in users, a sheet for guests.
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const LanguageSheet = lazyPart(async () => (await import('./LanguageSheet.tsx')).LanguageSheet)

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
        <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} onFail={() => setWasOpened(false)} />
      ) : null}
    </>
  )
}
