// A form control whose value is chosen in a sheet.
import { fieldAria } from '@shop/ui/field-aria.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChoiceButtonProps {
  id: string
  error?: string | undefined
  onPress: () => void
  children: ReactNode
}

export function ChoiceButton({ id, error, onPress, children }: ChoiceButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-haspopup="dialog"
      {...fieldAria(id, { error })}
      className={`flex min-h-12 w-full items-center gap-2 rounded-field border bg-surface px-3.5 py-2 text-start text-body text-text hover:bg-surface-2 ${
        error === undefined ? 'border-border-strong' : 'border-sale'
      }`}
      onClick={onPress}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3 rtl:rotate-180" />
    </button>
  )
}
