// Copies the text next to it, with a toast on failure; the route must list the texts `share`.
import { Check, Copy } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { useCopyOrToast } from './use-copy-or-toast.ts'

interface CopyButtonProps {
  text: string
  /** What the text is: only an icon is shown, where a number and a word do not fit on one line of a phone. */
  iconFor?: string
}

export function CopyButton({ text, iconFor }: CopyButtonProps) {
  const t = usePageText('share')
  const { isCopied, copy } = useCopyOrToast()
  const Icon = isCopied ? Check : Copy
  // Screen readers announce no change of a button's name.
  const announcement = (
    <span role="status" className="sr-only">
      {isCopied ? t.copied : ''}
    </span>
  )
  if (iconFor !== undefined) {
    return (
      <span className="relative inline-flex items-center">
        <IconButton label={t.copyNamed(iconFor)} onPress={() => void copy(text)}>
          <Icon aria-hidden="true" size={16} className="text-primary" />
        </IconButton>
        {announcement}
      </span>
    )
  }
  return (
    <span className="relative inline-flex items-center">
      <Button kind="quiet" size="s" icon={<Icon aria-hidden="true" size={16} />} onPress={() => void copy(text)}>
        {isCopied ? t.copied : t.copy}
      </Button>
      {announcement}
    </span>
  )
}
