// Announcements from the operator, one at a time; a dismissed one does not come back.
import type { Home } from '@shop/contract/catalog/home.ts'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.tsx'

const storageKey = 'noticesRead'
const rememberedMax = 50

function readIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

function rememberIds(ids: readonly number[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids.slice(-rememberedMax)))
  } catch {
    // Without storage the notice shows again on the next visit.
  }
}

export function NoticeBar({ notices }: { notices: Home['notices'] }) {
  const { common } = useText()
  const [read, setRead] = useState(readIds)
  const notice = notices.find(({ id }) => !read.includes(id))
  if (!notice) return null
  const dismiss = () => {
    const ids = [...read, notice.id]
    rememberIds(ids)
    setRead(ids)
  }
  return (
    <div className="flex items-center gap-2.5 rounded-card bg-info-soft ps-3.5 text-caption text-text lg:flex-1 lg:text-body-s">
      <Megaphone aria-hidden="true" size={16} strokeWidth={1.9} className="shrink-0 text-info" />
      <p className="min-w-0 flex-1 py-2">{notice.text}</p>
      <button
        type="button"
        aria-label={common.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-full text-text-2 hover:text-text"
        onClick={dismiss}
      >
        <X aria-hidden="true" size={16} strokeWidth={2} />
      </button>
    </div>
  )
}
