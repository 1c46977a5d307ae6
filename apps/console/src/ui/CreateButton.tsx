// The button that opens the panel for a new row.
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

export function CreateButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onClick}>
      {children}
    </Button>
  )
}
