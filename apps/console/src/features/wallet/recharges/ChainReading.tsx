// What the chain itself says of a transfer, asked for at a press: each point right or wrong at a glance.
import { ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Status } from '#ui/Status.tsx'
import { useReadChain } from './api.ts'

export function ChainReading({ id }: { id: number }) {
  const text = useText()
  const words = text.recharges.chain
  const { mutate, data, error, isPending } = useReadChain(id)
  return (
    <PanelPart
      title={words.title}
      aside={
        <Button icon={<ScanSearch aria-hidden className="size-4" />} busy={isPending} onClick={() => mutate()}>
          {isPending ? words.reading : words.read}
        </Button>
      }
    >
      <div role="status">
        {error ? <Notice tone="bad">{failureText(text, error)}</Notice> : null}
        {data && data.state !== 'found' ? (
          <Notice tone={data.state === 'missing' ? 'bad' : 'info'}>{words[data.state]}</Notice>
        ) : null}
        {data?.state === 'found' ? (
          <div className="space-y-1.5 rounded-field bg-bg px-4 py-3">
            <Point isRight={data.succeeded}>{data.succeeded ? words.succeeded : words.failed}</Point>
            <Point isRight={data.to_ours}>{data.to_ours ? words.toOurs : words.toOther}</Point>
            <Point isRight={data.token_right}>
              {data.token_right ? words.tokenRight(data.token) : words.tokenWrong(data.token)}
            </Point>
            <Point isRight={data.confirmed}>
              {data.confirmed ? words.confirmed(data.confirmations) : words.unconfirmed(data.confirmations)}
            </Point>
            <p className="pt-1 text-text-2">
              {words.amount}{' '}
              <span className="font-semibold text-text tabular-nums">
                {data.amount} {data.token}
              </span>
            </p>
          </div>
        ) : null}
      </div>
    </PanelPart>
  )
}

function Point({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  return (
    <p>
      <Status tone={isRight ? 'good' : 'bad'}>{children}</Status>
    </p>
  )
}
