// The mark at the end of a row that is one of several choices.
import { CircleCheck } from 'lucide-react'

export function RadioMark({ isChosen }: { isChosen: boolean }) {
  if (isChosen) return <CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-primary" />
  return <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-[1.5px] border-border-strong" />
}
