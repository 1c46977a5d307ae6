// The menu on a narrow screen: a drawer from the start edge.
import { Dialog } from '@base-ui/react/dialog'
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { Menu as MenuIcon, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SideMenu } from './SideMenu.tsx'

export function MenuDrawer({ me, onAccount }: { me: Operator; onAccount: () => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger
        render={<IconButton label={text.frame.openMenu} icon={<MenuIcon aria-hidden className="size-5" />} />}
        className="lg:hidden"
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-30 w-[min(18rem,85vw)] bg-bg shadow-e3 outline-none transition duration-250 ease-calm data-ending-style:-translate-x-8 data-starting-style:-translate-x-8 data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{text.frame.menu}</Dialog.Title>
          <Dialog.Close
            render={<IconButton label={text.ui.close} icon={<X aria-hidden className="size-4.5" />} />}
            className="absolute end-2 top-3.5"
          />
          <SideMenu
            me={me}
            onChosen={close}
            onAccount={() => {
              close()
              onAccount()
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
