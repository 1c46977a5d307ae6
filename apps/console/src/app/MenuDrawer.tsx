// The menu on a narrow screen: a drawer from the start edge.
import type { Operator } from '@shop/contract/staff/admin-operators.ts'
import { Modal, ModalClose, ModalTitle } from '@shop/ui/Modal.tsx'
import { X } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/Button.tsx'
import { SideMenu } from './SideMenu.tsx'

interface MenuDrawerProps {
  me: Operator
  isOpen: boolean
  onClose: () => void
  onAccount: () => void
}

export function MenuDrawer({ me, isOpen, onClose, onAccount }: MenuDrawerProps) {
  const text = useText()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      scrimClass="z-30"
      className="fixed inset-y-0 start-0 z-30 w-[min(18rem,85vw)] bg-bg shadow-e3 outline-none transition duration-250 ease-calm data-ending-style:-translate-x-8 data-starting-style:-translate-x-8 data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <ModalTitle className="sr-only">{text.frame.menu}</ModalTitle>
      <ModalClose
        render={<IconButton label={text.ui.close} icon={<X aria-hidden className="size-4.5" />} />}
        className="absolute end-2 top-3.5"
      />
      <SideMenu
        me={me}
        onChosen={onClose}
        onAccount={() => {
          onClose()
          onAccount()
        }}
      />
    </Modal>
  )
}
