// A menu on a button: actions, or choices of which one is checked. Its code is loaded when the button is first reached.
import { type ComponentType, cloneElement, useState } from 'react'
import type { MenuProps, OpenedMenuProps, OpeningKey } from './OpenedMenu.tsx'

export type { MenuItem } from './OpenedMenu.tsx'

interface Opening {
  Menu: ComponentType<OpenedMenuProps>
  openedBy: OpeningKey | undefined
}

async function loadMenu() {
  return (await import('./OpenedMenu.tsx')).OpenedMenu
}

export function Menu(props: MenuProps) {
  const [opening, setOpening] = useState<Opening>()
  if (opening) return <opening.Menu {...props} openedBy={opening.openedBy} />
  const open = async (openedBy?: OpeningKey) => {
    const Menu = await loadMenu()
    setOpening({ Menu, openedBy })
  }
  const load = () => void loadMenu()
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    // A click by a key or by a screen reader has no count.
    onClick: ({ detail }) => void open(detail === 0 ? 'Enter' : undefined),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      // The page would scroll.
      event.preventDefault()
      void open(event.key)
    },
  })
}
