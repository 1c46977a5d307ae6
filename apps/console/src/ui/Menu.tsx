// A menu on a button: actions, or choices of which one is checked. Its code is loaded when the button is first reached.
import { type ComponentType, cloneElement, useState } from 'react'
import type { MenuPopupProps, MenuProps, OpeningKey } from './MenuPopup.tsx'

export type { MenuItem } from './MenuPopup.tsx'

interface LoadedMenu {
  Menu: ComponentType<MenuPopupProps>
  openedBy: OpeningKey | undefined
}

async function loadMenu() {
  return (await import('./MenuPopup.tsx')).MenuPopup
}

export function Menu(props: MenuProps) {
  const [loaded, setLoaded] = useState<LoadedMenu>()
  if (loaded) return <loaded.Menu {...props} openedBy={loaded.openedBy} />
  const open = async (openedBy?: OpeningKey) => {
    const Menu = await loadMenu()
    setLoaded({ Menu, openedBy })
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
