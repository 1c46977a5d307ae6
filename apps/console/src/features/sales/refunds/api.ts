// Queries and mutations for refund cases.
import type { Input } from '@shop/contract/endpoint.ts'
import { getOrderDetail, listOrderRows } from '@shop/contract/sales/admin-orders.ts'
import { decideGift, decideRefund, listGiftProposals } from '@shop/contract/sales/admin-refund-approvals.ts'
import { previewGift, previewRefund } from '@shop/contract/sales/admin-refund-previews.ts'
import * as contract from '@shop/contract/sales/admin-refunds.ts'
import { type RefundParty, type RefundStep, refundParties, refundSteps } from '@shop/contract/sales/refunds.ts'
import { getAfterSettings, listReturnAddresses } from '@shop/contract/staff/admin-settings.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'
import { parseId } from '#ui/whole-number.ts'

const refreshMs = 30_000
/** A shop has only a few, and so has the platform. */
const returnAddressesMax = 50

interface RefundFilter {
  /** Empty shows open cases: the list is a queue by default. Else a party, a step, or `all`. */
  view: string
  shop: string
  keyword: string
}

export function refundsQuery({ view, shop, keyword }: RefundFilter) {
  // A search covers every state.
  const shownView = view || (keyword ? 'all' : 'open')
  const query = {
    open: shownView === 'open' ? true : undefined,
    proposed: shownView === 'second' ? true : undefined,
    waits_for: refundParties.find((party: RefundParty) => party === shownView),
    step: refundSteps.find((step: RefundStep) => step === shownView),
    shop_id: parseId(shop),
    keyword: keyword || undefined,
  }
  return listQuery({
    queryKey: ['refunds', query],
    page: (cursor, options) => api(contract.listRefundRows, { query: { ...query, cursor } }, options),
    refetchInterval: refreshMs,
  })
}

export function refundQuery(id: number) {
  return queryOptions({
    queryKey: ['refund', id],
    queryFn: ({ signal }) => api(contract.getRefundDetail, { params: { id } }, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

/** Keyed by version: another version may have another result. */
export function refundPreviewQuery(input: { id: number; version: number; amount: number; withReturn: boolean }) {
  const { id, amount, withReturn } = input
  return queryOptions({
    queryKey: ['refund-preview', input],
    queryFn: ({ signal }) => {
      const query = { amount: cents(amount), with_return: withReturn }
      return api(previewRefund, { params: { id }, query }, { ...quiet, signal })
    },
  })
}

interface GiftInput {
  orderId: number
  amount: Cents | undefined
  unsent: boolean
}

export function giftPreviewQuery(input: GiftInput) {
  const { orderId, amount, unsent } = input
  return queryOptions({
    queryKey: ['refund-preview', 'gift', input],
    queryFn: ({ signal }) => {
      const query = { order_id: orderId, ...(unsent ? { unsent } : { amount }) }
      return api(previewGift, { query }, { ...quiet, signal })
    },
  })
}

const casesMax = 20

/** The refund cases of an order, newest first. */
export function casesOfQuery(sn: string) {
  return queryOptions({
    queryKey: ['refunds', 'of', sn],
    queryFn: async ({ signal }) => {
      const query = { keyword: sn, limit: casesMax }
      return (await api(contract.listRefundRows, { query }, { ...quiet, signal })).list
    },
  })
}

/** The addresses goods of this shop can be returned to: its own, then the platform's. */
export function addressChoicesQuery(shopId: number) {
  return queryOptions({
    queryKey: ['return-addresses', 'of', shopId],
    queryFn: async ({ signal }) => {
      const query = { shop_id: shopId, limit: returnAddressesMax }
      const { list } = await api(listReturnAddresses, { query }, { ...quiet, signal })
      return list.filter(({ active }) => active)
    },
  })
}

export function returnDaysQuery() {
  return queryOptions({
    queryKey: ['after-settings'],
    queryFn: ({ signal }) => api(getAfterSettings, {}, { ...quiet, signal }),
    select: ({ return_days: days }) => days,
  })
}

/** The order with that number, or null; enabled once the text is long enough to be a number. */
export function orderToGiveQuery(sn: string) {
  return queryOptions({
    queryKey: ['order-by-sn', sn],
    queryFn: async ({ signal }) => {
      const { list } = await api(listOrderRows, { query: { keyword: sn } }, { ...quiet, signal })
      const found = list.find((row) => row.sn === sn)
      return found ? api(getOrderDetail, { params: { id: found.id } }, { ...quiet, signal }) : null
    },
    enabled: sn.length >= 10,
  })
}

function useMutationOptions() {
  const client = useQueryClient()
  return {
    onSuccess: (detail: contract.RefundDetail | null) => {
      if (detail) client.setQueryData(refundQuery(detail.id).queryKey, detail)
    },
    onSettled: () => {
      for (const key of [
        'refund',
        'refunds',
        'refund-gifts',
        'dashboard',
        'refund-preview',
        'orders',
        'order',
        'order-by-sn',
        'sales',
      ]) {
        void client.invalidateQueries({ queryKey: [key] })
      }
    },
  }
}

/** Each mutation returns the updated case. */
export function useRefundChange(id: number) {
  const params = { id }
  const mutationOptions = useMutationOptions()
  return {
    approve: useMutation({
      mutationFn: (body: Input<typeof contract.approveRefund>['body']) =>
        api(contract.approveRefund, { params, body }, quiet),
      ...mutationOptions,
    }),
    decide: useMutation({
      mutationFn: (body: Input<typeof decideRefund>['body']) => api(decideRefund, { params, body }, quiet),
      ...mutationOptions,
    }),
    receive: useMutation({
      mutationFn: (body: Input<typeof contract.receiveRefund>['body']) =>
        api(contract.receiveRefund, { params, body }, quiet),
      ...mutationOptions,
    }),
    refuse: useMutation({
      mutationFn: (body: Input<typeof contract.refuseRefund>['body']) =>
        api(contract.refuseRefund, { params, body }, quiet),
      ...mutationOptions,
    }),
    note: useMutation({
      mutationFn: (body: Input<typeof contract.noteRefund>['body']) =>
        api(contract.noteRefund, { params, body }, quiet),
      ...mutationOptions,
    }),
  }
}

export function useGiveRefund() {
  return useMutation({
    mutationFn: (body: Input<typeof contract.giveRefund>['body']) =>
      api(contract.giveRefund, { body }, { ...quiet, allowRepeat: true }),
    ...useMutationOptions(),
  })
}

export function giftProposalsQuery() {
  return queryOptions({
    queryKey: ['refund-gifts'],
    queryFn: ({ signal }) => api(listGiftProposals, {}, { ...quiet, signal }),
    refetchInterval: refreshMs,
  })
}

export function useDecideGift(id: number) {
  return useMutation({
    mutationFn: (body: Input<typeof decideGift>['body']) => api(decideGift, { params: { id }, body }, quiet),
    ...useMutationOptions(),
  })
}
