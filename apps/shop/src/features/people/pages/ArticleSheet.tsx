// Help articles: the list of questions, and the article in a sheet with a vote and a link to customer service.
import type { Help, HelpGroup } from '@shop/contract/people/pages.ts'
import type { topics } from '@shop/contract/people/support.ts'
import { ChevronRight, MessageCircle, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { Article } from './api.ts'
import { Prose } from './Prose.tsx'

const storageKey = 'helped'
const votesMax = 200

function readVotes(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

/** Votes are stored on this device only. */
function voteOf(key: string): boolean | undefined {
  return readVotes()[key]
}

function saveVote(key: string, helped: boolean): void {
  const votes = Object.entries({ ...readVotes(), [key]: helped }).slice(-votesMax)
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(votes)))
  } catch {
    // Without storage only the vote is lost.
  }
}

type Topic = (typeof topics)[number]

const topicByGroup: Record<HelpGroup, Topic> = {
  orders: 'order',
  wallet: 'recharge',
  refunds: 'refund',
  account: 'account',
  shopping: 'product',
  business: 'other',
}

/** The link to customer service, with the article as the topic of the chat. */
function serviceLink({ key, q }: Article, group: HelpGroup): string {
  const topic = key.startsWith('withdrawal') ? 'withdrawal' : topicByGroup[group]
  return `/service?${new URLSearchParams({ topic, about: q })}`
}

interface OpenedArticle {
  article: Article
  group: Pick<Help['groups'][number], 'id' | 'title'>
}

interface ArticleSheetProps {
  opened: OpenedArticle | undefined
  onClose: () => void
}

export function ArticleSheet({ opened, onClose }: ArticleSheetProps) {
  // Stays rendered while the sheet closes.
  const [shown, setShown] = useState(opened)
  if (opened && opened.article !== shown?.article) setShown(opened)
  if (!shown) return null
  const { q, a, key } = shown.article
  return (
    <Sheet
      isOpen={opened !== undefined}
      onClose={onClose}
      title={shown.group.title}
      foot={<Foot key={key} {...shown} />}
    >
      <h3 className="pb-3 text-h2 text-text">{q}</h3>
      <Prose html={a} />
    </Sheet>
  )
}

function Foot({ article, group }: OpenedArticle) {
  const t = usePageText('pages')
  const [vote, setVote] = useState(() => voteOf(article.key))
  const choose = (helped: boolean) => {
    saveVote(article.key, helped)
    setVote(helped)
  }
  const answer = vote ? t.thanks : t.sorry
  return (
    <div className="space-y-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 text-body-s text-text-2" role="status">
          {vote === undefined ? t.helped : answer}
        </p>
        <div className="flex gap-2">
          <VoteButton isYes isChosen={vote === true} label={t.yes} onPress={() => choose(true)} />
          <VoteButton isChosen={vote === false} label={t.no} onPress={() => choose(false)} />
        </div>
      </div>
      <Button
        full
        kind={vote === false ? 'primary' : 'secondary'}
        icon={<MessageCircle size={18} strokeWidth={1.9} aria-hidden="true" />}
        to={serviceLink(article, group.id)}
      >
        {t.contactUs}
      </Button>
    </div>
  )
}

interface VoteButtonProps {
  isYes?: boolean
  isChosen: boolean
  label: string
  onPress: () => void
}

function VoteButton({ isYes, isChosen, label, onPress }: VoteButtonProps) {
  const Icon = isYes ? ThumbsUp : ThumbsDown
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`flex min-h-11 items-center gap-2 rounded-full border px-4 text-body-s transition-colors duration-120 ${
        isChosen
          ? 'border-primary bg-primary-soft font-semibold text-primary'
          : 'border-border text-text-2 hover:bg-surface-2'
      }`}
      onClick={onPress}
    >
      <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      {label}
    </button>
  )
}

export interface ArticleListProps {
  articles: readonly Article[]
  onOpen: (article: Article) => void
}

/** A list of questions; each opens its article. */
export function ArticleList({ articles, onOpen }: ArticleListProps) {
  return (
    <ul className="divide-y divide-border">
      {articles.map((article) => (
        <li key={article.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            className="flex min-h-13 w-full items-center gap-3 px-4 py-2.5 text-start text-body text-text outline-offset-[-3px] hover:bg-surface-2"
            onClick={() => onOpen(article)}
          >
            <span className="min-w-0 flex-1">{article.q}</span>
            <ChevronRight
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 text-text-3 rtl:rotate-180"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
