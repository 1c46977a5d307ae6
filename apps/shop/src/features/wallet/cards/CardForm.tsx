// The frame with the provider's card form, its shape while it loads, and what to do when it does not.
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { formPath } from './card-frame.ts'
import type { CardFrame } from './use-card-frame.ts'

export interface CardFormProps {
  card: CardFrame
  /** Where the other ways to recharge are. */
  otherWays: string
}

export function CardForm({ card, otherWays }: CardFormProps) {
  const words = usePageText('cards')
  const { frame, stage, height, isAsking, onLoad } = card
  if (stage === 'failed') return <FormFailed otherWays={otherWays} />
  // The same element grows to the whole screen: moved elsewhere it would begin anew and forget what was typed.
  const look = isAsking ? 'fixed inset-0 z-40 bg-surface p-4 pt-safe' : ''
  return (
    <div className={look}>
      {stage === 'loading' ? <Skeleton shape="form" count={3} /> : null}
      <iframe
        ref={frame}
        src={formPath}
        title={words.formLabel}
        onLoad={onLoad}
        style={{ height: isAsking ? '100%' : height }}
        className={`-mx-0.5 block w-[calc(100%+4px)] ${stage === 'loading' ? 'sr-only' : ''}`}
      />
    </div>
  )
}

function FormFailed({ otherWays }: Pick<CardFormProps, 'otherWays'>) {
  const words = usePageText('cards')
  const { common } = useText()
  return (
    <Notice
      tone="error"
      title={words.formFailedTitle}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onPress={() => location.reload()}>
            {common.retry}
          </Button>
          <Button size="s" kind="secondary" to={otherWays} replace>
            {words.otherWays}
          </Button>
        </div>
      }
    >
      {words.formFailedBody}
    </Notice>
  )
}
