// A button in the console's four variants, with an icon only, or to create a row.
import { LoaderCircle, Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

const variantClasses = {
  primary: 'bg-primary text-on-primary hover:bg-primary-press',
  secondary: 'border border-border bg-surface text-text shadow-e1 hover:bg-surface-2',
  ghost: 'text-text-2 hover:bg-surface-2 hover:text-text',
  danger: 'bg-sale text-surface hover:bg-sale-press',
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variantClasses
  busy?: boolean
  icon?: ReactNode
}

export function Button({ variant = 'secondary', busy = false, icon, children, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={`control inline-flex shrink-0 items-center justify-center gap-2 px-3.5 py-1.5 font-medium transition-colors duration-150 ease-calm disabled:opacity-50 ${variantClasses[variant]} ${className}`}
    >
      {busy ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  icon: ReactNode
}

/** A button with only an icon; its label is read out and shown as a tooltip. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`control inline-flex aspect-square shrink-0 items-center justify-center text-text-2 transition-colors duration-150 hover:bg-surface-2 hover:text-text disabled:opacity-40 disabled:hover:bg-transparent ${className}`}
    >
      {icon}
    </button>
  )
}

/** The button that opens the panel for a new row. */
export function CreateButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onClick}>
      {children}
    </Button>
  )
}
