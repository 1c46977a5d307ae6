// The button: it performs an action or, with `to`, links to another page; while busy it shows the spinner.
import type { MouseEvent, ReactNode } from 'react'
import { Link } from './Link.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps {
  children: ReactNode
  kind?: ButtonKind
  /** `bar`: for two side by side at the bottom of a phone. */
  size?: 'm' | 's' | 'bar'
  full?: boolean
  /** The action is running: the button keeps its width, shows a spinner and ignores presses. */
  busy?: boolean
  /** Disabled; something next to it explains why. */
  isOff?: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
  to?: string
  replace?: boolean
  /** Opens a page outside the shop, in a new tab. */
  isExternal?: boolean
  label?: string
  /** It opens a dialog. */
  opensDialog?: boolean
  /** For aria-describedby. */
  describedBy?: string | undefined
  onPress?: (event: MouseEvent) => void
}

const kinds: Record<ButtonKind, string> = {
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-press active:bg-primary-press',
  secondary: 'bg-surface text-text border border-border-strong hover:bg-surface-2 active:bg-surface-2',
  quiet: 'text-primary hover:bg-primary-soft active:bg-primary-soft',
  danger: 'bg-surface text-sale border border-sale hover:bg-sale-soft active:bg-sale-soft',
}

const sizes = {
  m: 'min-h-12 px-5 py-2.5 text-body',
  s: 'min-h-11 px-4 py-2 text-body-s',
  bar: 'min-h-12 min-w-0 px-2 py-1 text-body-s leading-tight min-[360px]:px-3 sm:px-4',
}

export function Button({ kind = 'primary', size = 'm', type = 'button', ...props }: ButtonProps) {
  const className = [
    'relative inline-flex items-center justify-center gap-2 rounded-field text-center font-semibold select-none',
    'transition-colors duration-120',
    kinds[kind],
    sizes[size],
    props.full ? 'w-full' : '',
    props.isOff ? 'cursor-default opacity-45' : '',
  ].join(' ')
  const content = (
    <>
      {props.busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={`inline-flex items-center gap-2 ${props.busy ? 'opacity-0' : ''}`}>
        {props.icon}
        {props.children}
      </span>
    </>
  )
  if (props.to !== undefined) {
    return (
      <Link
        to={props.to}
        replace={props.replace ?? false}
        {...(props.isExternal && { target: '_blank', rel: 'noreferrer' })}
        className={className}
        data-kind={kind}
        aria-label={props.label}
        onClick={props.onPress}
      >
        {content}
      </Link>
    )
  }
  return (
    <button
      type={type}
      className={className}
      data-kind={kind}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-haspopup={props.opensDialog ? 'dialog' : undefined}
      aria-disabled={props.busy || props.isOff || undefined}
      aria-busy={props.busy || undefined}
      onClick={(event) => {
        if (props.busy || props.isOff) return event.preventDefault()
        props.onPress?.(event)
      }}
    >
      {content}
    </button>
  )
}

/** The loading spinner. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" className="animate-spin">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" strokeDasharray="3 3.9" opacity="0.45" />
      <circle cx="10" cy="2.5" r="2.25" fill="currentColor" />
    </svg>
  )
}
