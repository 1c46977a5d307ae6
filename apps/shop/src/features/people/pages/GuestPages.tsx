// Help, law and who we are for guests: as sheets, because their pages ask for login.
import { lazy, useState } from 'react'
import { addPageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { GuestPart } from './GuestPage.tsx'

const guestParts: readonly GuestPart[] = ['helpAndSupport', 'law', 'platform']

/** Loaded with its texts when a sheet opens. */
const GuestPage = lazy(async () => {
  const [file] = await Promise.all([import('./GuestPage.tsx'), addPageText(['pages'])])
  return { default: file.GuestPage }
})

export function GuestPages() {
  const { titles } = useText()
  const [part, setPart] = useState<GuestPart>()
  return (
    <div className="flex flex-wrap justify-center gap-x-1">
      {guestParts.map((name) => (
        <Button key={name} kind="quiet" size="s" onPress={() => setPart(name)}>
          {titles[name]}
        </Button>
      ))}
      <Sheet isOpen={part !== undefined} onClose={() => setPart(undefined)} title={part ? titles[part] : ''}>
        {part ? <GuestPage part={part} /> : null}
      </Sheet>
    </div>
  )
}
