// The way from a page about money to a person.
import type { topics } from '@shop/contract/service.ts'
import { Headset } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export function HelpButton({ topic }: { topic: (typeof topics)[number] }) {
  const words = usePageText('wallet')
  return (
    <IconButton to={`/service?topic=${topic}`} label={words.help}>
      <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
