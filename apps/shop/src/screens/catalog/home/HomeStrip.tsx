// Home's line about the shopper: what waits for them, else their balance; for a guest what signing in is good for.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { AccountStrip } from '#features/catalog/home/AccountStrip.tsx'
import { useSession } from '#session.tsx'
import { addPageText } from '#text/use-text.tsx'

type HomeStripProps = ComponentType<{ children: ReactNode }>

/** Comes with its words. */
async function loadReminder(): Promise<HomeStripProps> {
  const [file] = await Promise.all([import('./HomeReminder.tsx'), addPageText(['orders'])])
  return file.HomeReminder
}

export function HomeStrip() {
  const strip = <AccountStrip />
  const isSignedIn = useSession().user !== undefined
  const [Reminder, setReminder] = useState<HomeStripProps>()
  useEffect(() => {
    // Home is whole without it.
    if (isSignedIn)
      loadReminder().then(
        (loaded) => setReminder(() => loaded),
        () => {},
      )
  }, [isSignedIn])
  return isSignedIn && Reminder ? <Reminder>{strip}</Reminder> : strip
}
