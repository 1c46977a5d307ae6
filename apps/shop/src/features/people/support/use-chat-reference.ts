// The topic and the object of the next chat message, from the URL or attached by the user.
import { type RefCard, refTypes, topics } from '@shop/contract/people/support.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { useLocation } from '#ui/router.ts'
import { useSearchParams } from '#ui/use-search-params.ts'
import { refProductQuery, refRecordQuery } from './api.ts'
import { attachable, useCardOf } from './cards.ts'
import type { Topic } from './outbox.ts'

/** Characters of a help article's title. */
const articleMax = 120

/** Marks the history entry whose reference was sent, so that coming back does not attach it again. */
const sentState = { isSent: true }
const noParams = new URLSearchParams()

function isMarkedSent(state: unknown): boolean {
  return (state as Partial<typeof sentState> | null)?.isSent === true
}

/** Bypasses the router, which would treat it as a new visit and scroll to the top. */
function markSent(): void {
  window.history.replaceState({ ...window.history.state, usr: sentState }, '')
}

/** The card of the order, recharge or withdrawal in the URL. */
function useRefRecord(type: string | undefined, id: number | undefined): RefCard | undefined {
  const cardOf = useCardOf()
  const known = attachable.find((candidate) => candidate === type)
  const { data: record } = useQuery(refRecordQuery(useLanguage(), known, id))
  return record && record.type === known && record.record.id === id ? cardOf(record) : undefined
}

function useRefProduct(id: number | undefined): RefCard | undefined {
  const { data: product } = useQuery(refProductQuery(useLanguage(), id))
  if (!product || product.id !== id) return undefined
  const { title, price, image } = product
  return { type: 'product', id, title, text: money(price), image, link: `/detail/${id}` }
}

interface ChatReference {
  topic: Topic | undefined
  setTopic: (topic: Topic | undefined) => void
  card: RefCard | undefined
  /** Replaces the current card. */
  attach: (card: RefCard) => void
  dropCard: () => void
  /** Called after the message was sent. */
  clear: () => void
  /** The initial text of the message. */
  start: string
}

export function useChatReference(): ChatReference {
  const t = usePageText('service')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const params = isMarkedSent(state) ? noParams : search
  const type = refTypes.find((known) => known === params.get('ref_type'))
  const id = Number(params.get('ref_id')) || undefined
  const product = useRefProduct(type === 'product' ? id : undefined)
  const record = useRefRecord(type, id)
  const [topic, setTopic] = useState<Topic | undefined>(topics.find((known) => known === (params.get('topic') ?? type)))
  const [droppedId, setDroppedId] = useState<number>()
  const [attached, setAttached] = useState<RefCard>()
  const reference = product ?? record
  const dropCard = () => {
    setAttached(undefined)
    setDroppedId(id)
  }
  const clear = () => {
    setTopic(undefined)
    dropCard()
    markSent()
  }
  const about = params.get('about')?.slice(0, articleMax) ?? ''
  // For an order it describes the problem; otherwise it is the title of a help article.
  const start = type === 'order' || !about ? about : t.about(about)
  const card = attached ?? (reference?.id === droppedId ? undefined : reference)
  return { topic, setTopic, card, attach: setAttached, dropCard, clear, start }
}
