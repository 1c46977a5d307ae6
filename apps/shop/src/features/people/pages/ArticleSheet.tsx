// One help article over the page, with the question whether it helped and the way to a person.
import type { Help } from '@shop/contract/people/pages.ts'
import { MessageCircle, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { Article } from './api.ts'
import { Prose } from './Prose.tsx'
import { serviceLink } from './service-link.ts'
import { saveVote, voteOf } from './votes.ts'

export interface OpenedArticle {
  article: Article
  group: Pick<Help['groups'][number], 'id' | 'title'>
}

export interface ArticleSheetProps {
  opened: OpenedArticle | undefined
  onClose: () => void
}

export function ArticleSheet({ opened, onClose }: ArticleSheetProps) {
  // Stays drawn while the sheet slides away.
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
