// What the blockchain says about a transfer, read on demand, with each check right or wrong.
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
  const t = text.recharges.chain
  const { mutate, data, error, isPending } = useReadChain(id)
  return (
    <PanelPart
      title={t.title}
      aside={
        <Button icon={<ScanSearch aria-hidden className="size-4" />} busy={isPending} onClick={() => mutate()}>
          {isPending ? t.reading : t.read}
        </Button>
      }
    >
      <div role="status">
        {error ? <Notice tone="bad">{failureText(text, error)}</Notice> : null}
        {data && data.state !== 'found' ? (
          <Notice tone={data.state === 'missing' ? 'bad' : 'info'}>{t[data.state]}</Notice>
        ) : null}
        {data?.state === 'found' ? (
          <div className="space-y-1.5 rounded-field bg-bg px-4 py-3">
            <Point isMatch={data.succeeded}>{data.succeeded ? t.succeeded : t.failed}</Point>
            <Point isMatch={data.to_ours}>{data.to_ours ? t.toOurAddress : t.toOther}</Point>
            <Point isMatch={data.token_right}>
              {data.token_right ? t.tokenRight(data.token) : t.tokenWrong(data.token)}
            </Point>
            <Point isMatch={data.confirmed}>
              {data.confirmed ? t.confirmed(data.confirmations) : t.unconfirmed(data.confirmations)}
            </Point>
            <p className="pt-1 text-text-2">
              {t.amount}{' '}
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

function Point({ isMatch, children }: { isMatch: boolean; children: ReactNode }) {
  return (
    <p>
      <Status tone={isMatch ? 'good' : 'bad'}>{children}</Status>
    </p>
  )
}
