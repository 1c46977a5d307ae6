// A button with only an icon; its label is read out and shown as a tooltip.
import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  label: string
  icon: ReactNode
}

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
