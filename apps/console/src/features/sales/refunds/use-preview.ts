// What paying an amount would do; requested when the typing pauses and only for payable amounts.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useQuery } from '@tanstack/react-query'
import { refundPreviewQuery } from './api.ts'

export function usePreview(
  { id, version }: RefundDetail,
  { amount, withReturn }: { amount: Cents | undefined; withReturn: boolean },
) {
  const debounced = useDebounced(amount)
  const query = refundPreviewQuery({ id, version, amount: amount ?? 0, withReturn })
  return useQuery({ ...query, enabled: amount !== undefined && debounced === amount })
}
