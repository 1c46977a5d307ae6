// The link from a wallet page to customer service.
import type { topics } from '@shop/contract/people/support.ts'
import { Headset } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export function HelpButton({ topic }: { topic: (typeof topics)[number] }) {
  const { titles } = useText()
  return (
    <IconButton to={`/service?topic=${topic}`} label={titles.service}>
      <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
