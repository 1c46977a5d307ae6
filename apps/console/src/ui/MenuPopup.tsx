// A menu on a button after its first use: with focus, keys and position by Base UI.
import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useRef } from 'react'

export interface MenuItem {
  key: string
  label: string
  /** A second line in smaller type. */
  hint?: string | undefined
  icon?: ReactNode
  onSelect: () => void
}

interface MenuChoice {
  label: string
  value: string
  options: readonly { value: string; label: string; icon?: ReactNode }[]
  onChoose: (value: string) => void
}

export interface MenuProps {
  trigger: ReactElement<ComponentProps<'button'>>
  /** Who or what the menu is about, above the items. */
  head?: ReactNode
  items?: readonly MenuItem[]
  choices?: readonly MenuChoice[]
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
}

/** `Enter` stands for every click without a pointer. */
export type OpeningKey = 'Enter' | 'ArrowDown' | 'ArrowUp'

const itemClass =
  'flex min-h-9 w-full cursor-default select-none items-center gap-2.5 rounded-chip px-2.5 py-1.5 outline-none data-highlighted:bg-surface-2 pointer-coarse:min-h-11'

export interface MenuPopupProps extends MenuProps {
  /** The key that opened the menu before its code was loaded: it also chooses where the focus starts. */
  openedBy: OpeningKey | undefined
}

export function MenuPopup(props: MenuPopupProps) {
  const { openedBy, trigger, head, items = [], choices = [], side = 'bottom', align = 'end' } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!openedBy) return
    button.current?.focus()
    if (openedBy === 'Enter') button.current?.click()
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: openedBy, bubbles: true }))
  }, [openedBy])
  return (
    <Base.Root defaultOpen={!openedBy}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-30 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-48 max-w-72 overflow-y-auto origin-(--transform-origin) rounded-card bg-raised p-1.5 shadow-e2 outline-none transition duration-150 ease-calm data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {head ? <div className="mb-1.5 border-hairline border-b px-2.5 pt-1 pb-2.5">{head}</div> : null}
            {choices.map((choice) => (
              <Choice key={choice.label} choice={choice} />
            ))}
            {items.map((item) => (
              <Base.Item key={item.key} onClick={item.onSelect} className={itemClass}>
                {item.icon ? <span className="text-text-3">{item.icon}</span> : null}
                <span className="min-w-0">
                  {item.label}
                  {item.hint ? <span className="block truncate text-caption text-text-3">{item.hint}</span> : null}
                </span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Choice({ choice }: { choice: MenuChoice }) {
  return (
    <Base.RadioGroup value={choice.value} onValueChange={choice.onChoose} aria-label={choice.label}>
      {choice.options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={itemClass}>
          {option.icon ? <span className="text-text-3">{option.icon}</span> : null}
          <span className="grow">{option.label}</span>
          <Base.RadioItemIndicator>
            <Check aria-hidden className="size-4 text-primary" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
