// The iframe with the provider's card form, its skeleton while it loads, and its failure state.
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { formPath } from './card-frame.ts'
import type { CardFrame } from './use-card-frame.ts'

export interface CardFormProps {
  card: CardFrame
  /** The page with the other top-up methods. */
  otherMethodsPath: string
}

export function CardForm({ card, otherMethodsPath }: CardFormProps) {
  const t = usePageText('cards')
  const { frame, stage, height, isAuthenticating, onLoad } = card
  if (stage === 'failed') return <FormFailed otherMethodsPath={otherMethodsPath} />
  // The same element grows to full screen: moving the iframe would reload it and lose the input.
  const className = isAuthenticating ? 'fixed inset-0 z-40 bg-surface p-4 pt-safe' : ''
  return (
    <div className={className}>
      {stage === 'loading' ? <Skeleton shape="form" count={3} /> : null}
      <iframe
        ref={frame}
        src={formPath}
        title={t.formLabel}
        onLoad={onLoad}
        style={{ height: isAuthenticating ? '100%' : height }}
        className={`-mx-0.5 block w-[calc(100%+4px)] ${stage === 'loading' ? 'sr-only' : ''}`}
      />
    </div>
  )
}

function FormFailed({ otherMethodsPath }: Pick<CardFormProps, 'otherMethodsPath'>) {
  const t = usePageText('cards')
  const { common } = useText()
  return (
    <Notice
      tone="error"
      title={t.formFailedTitle}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="s" onPress={() => location.reload()}>
            {common.retry}
          </Button>
          <Button size="s" kind="secondary" to={otherMethodsPath} replace>
            {t.otherMethods}
          </Button>
        </div>
      }
    >
      {t.formFailedBody}
    </Notice>
  )
}
