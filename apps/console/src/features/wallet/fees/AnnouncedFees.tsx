// The announced change of fees, compared with the current ones.
import type { FeesRow } from '@shop/contract/wallet/admin-fees.ts'
import { useText } from '#text/use-text.ts'
import { Announced } from '#ui/Announced.tsx'
import { useCancelFees } from './api.ts'
import { feeLines } from './fees-edit.ts'

interface AnnouncedFeesProps {
  fees: FeesRow
  announced: NonNullable<FeesRow['announced']>
  mayCancel: boolean
  onCanceled: () => void
}

export function AnnouncedFees({ fees, announced, mayCancel, onCanceled }: AnnouncedFeesProps) {
  const text = useText()
  const { mutateAsync, isPending } = useCancelFees()
  const cancel = (why: string) => mutateAsync({ version: fees.version, why })
  return (
    <Announced
      change={announced}
      lines={feeLines(text, fees, announced.fees)}
      cancel={mayCancel ? cancel : undefined}
      busy={isPending}
      onCanceled={onCanceled}
    />
  )
}
