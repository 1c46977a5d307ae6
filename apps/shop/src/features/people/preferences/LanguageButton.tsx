// The language button of the top bar: opens the language page for signed-in users, a sheet for guests.
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const LanguageSheet = lazyPart(async () => (await import('./LanguageSheet.tsx')).LanguageSheet)

/** With a caption, the globe is above it. */
export function LanguageButton({ caption }: { caption?: string | undefined }) {
  const { chooseLanguage } = useText().preferences
  const { token } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const look = {
    label: caption ? `${caption} ${chooseLanguage}` : chooseLanguage,
    caption,
    children: <Globe size={caption ? 24 : 22} strokeWidth={1.75} aria-hidden="true" />,
  }
  if (token) return <IconButton {...look} to="/language" />
  return (
    <>
      <IconButton
        {...look}
        onPress={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      />
      {wasOpened ? (
        <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} onFail={() => setWasOpened(false)} />
      ) : null}
    </>
  )
}
