// Step one of a chain deposit: the network, with the warning about a wrong one.
import type { Network } from '@shop/contract/wallet/recharges.ts'
import { Info } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { NetworkField } from '#ui/NetworkField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StepCard } from './StepCard.tsx'
import type { RechargeForm } from './use-recharge-form.ts'

export function NetworkStep({ form, networks }: { form: RechargeForm; networks: readonly Network[] }) {
  const t = usePageText('recharge')
  const { terms, values, problems, undo } = form
  // The network was open when it was chosen.
  const isClosed = values.network_id !== undefined && !terms.network
  return (
    <StepCard number={1} title={t.networkTitle}>
      <NetworkField
        id="network_id"
        use="deposit"
        networks={networks}
        chosen={terms.network}
        lastUsedId={form.lastUsedId}
        error={problems.network_id}
        onChoose={form.chooseNetwork}
      />
      {isClosed ? (
        <div role="alert">
          <Notice tone="warn" title={t.closedTitle}>
            {t.closedBody}
          </Notice>
        </div>
      ) : null}
      {undo ? (
        <div role="status">
          <Notice
            action={
              <Button size="s" kind="secondary" onPress={undo}>
                {t.undo}
              </Button>
            }
          >
            {t.cleared}
          </Notice>
        </div>
      ) : null}
      <ul className="space-y-1.5 text-caption text-text-2">
        {[t.noteNetwork, t.noteUnsupported].map((note) => (
          <li key={note} className="flex items-start gap-2">
            <Info size={14} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-info" />
            {note}
          </li>
        ))}
      </ul>
    </StepCard>
  )
}
