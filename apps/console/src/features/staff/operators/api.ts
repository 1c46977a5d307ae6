// Queries and mutations for operators and the operator's own account.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import * as invitation from '@shop/contract/staff/admin-invitations.ts'
import { decideOperatorApproval, listOperatorApprovals } from '@shop/contract/staff/admin-invitations.ts'
import * as contract from '@shop/contract/staff/admin-operators.ts'
import { type InfiniteData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

export function meQuery() {
  return queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api(contract.getMe, {}, { ...quiet, signal }),
    staleTime: 60_000,
  })
}

export function operatorsQuery(keyword: string) {
  return listQuery({
    queryKey: ['operators', keyword],
    page: (cursor, options) => api(contract.listOperators, { query: { keyword, cursor } }, options),
  })
}

export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.operatorLogin>['body']) =>
      api(contract.operatorLogin, { body }, { ...quiet, noToken: true }),
    onSuccess: ({ operator }) => {
      client.clear()
      client.setQueryData(meQuery().queryKey, operator)
    },
  })
}

export function useLogout() {
  return useMutation({ mutationFn: () => api(contract.operatorLogout, {}, quiet) })
}

export function useCreateOperator() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.createOperator>['body']) => api(contract.createOperator, { body }, quiet),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['operator-approvals'] })
      void client.invalidateQueries({ queryKey: ['staff-status'] })
      return client.invalidateQueries({ queryKey: ['operators'] })
    },
  })
}

export function useChangeOperator(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeOperator>['body']) =>
      api(contract.changeOperator, { params: { id }, body }, quiet),
    onSuccess: (saved) => {
      const lists = { queryKey: ['operators'] }
      client.setQueriesData<OperatorPages>(lists, (cached) => cached && withSaved(cached, saved))
    },
    // Also after a refusal, since the row may be outdated; not awaited, so that the refusal is shown first.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['operators'] })
      void client.invalidateQueries({ queryKey: ['operator-approvals'] })
      void client.invalidateQueries({ queryKey: ['staff-status'] })
      void client.invalidateQueries({ queryKey: meQuery().queryKey })
    },
  })
}

export function useStartOtp() {
  return useMutation({ mutationFn: (password: string) => api(contract.startOtp, { body: { password } }, quiet) })
}

export function useConfirmOtp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (otp: string) => api(contract.confirmOtp, { body: { otp } }, quiet),
    onSuccess: (operator) => {
      client.setQueryData(meQuery().queryKey, operator)
      return client.invalidateQueries({ queryKey: ['operators'] })
    },
  })
}

export function useChangeOwnPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof contract.changeOwnPassword>['body']) =>
      api(contract.changeOwnPassword, { body }, quiet),
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery().queryKey }),
  })
}

/** Polled by every open page: everybody sees a pending grant. */
export function staffStatusQuery() {
  return queryOptions({
    queryKey: ['staff-status'],
    queryFn: ({ signal }) => api(invitation.getStaffStatus, {}, { ...quiet, signal }),
    refetchInterval: 60_000,
  })
}

export function useCancelGrant(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(invitation.cancelGrant, { params: { id } }, quiet),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff-status'] }),
  })
}

export function useSendInvitation(id: number) {
  return useLinkMutation(() => api(invitation.sendInvitation, { params: { id } }, quiet))
}

export function useRevokeInvitation(id: number) {
  return useLinkMutation(() => api(invitation.revokeInvitation, { params: { id } }, quiet))
}

export function useVerifyOperator(id: number) {
  return useLinkMutation((version: number) =>
    api(invitation.verifyOperator, { params: { id }, body: { version } }, quiet),
  )
}

function useLinkMutation<Variables = void>(send: (variables: Variables) => Promise<contract.Operator>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ['operators'] }),
  })
}

/** Fetched once: a retry gives no better answer, and each try counts against the limit. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api(invitation.readInvitation, { body: { token } }, { ...quiet, noToken: true, allowRepeat: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: Input<typeof invitation.acceptInvitation>['body']) =>
      api(invitation.acceptInvitation, { body }, { ...quiet, noToken: true }),
  })
}

export function approvalsQuery() {
  return queryOptions({
    queryKey: ['operator-approvals'],
    queryFn: ({ signal }) => api(listOperatorApprovals, {}, { ...quiet, signal }),
    refetchInterval: 60_000,
  })
}

export function useDecideApproval(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof decideOperatorApproval>['body']) =>
      api(decideOperatorApproval, { params: { id }, body }, quiet),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['operator-approvals'] })
      void client.invalidateQueries({ queryKey: ['operators'] })
    },
  })
}

type OperatorPages = InfiniteData<Page<contract.Operator>>

/** Updates the row in the cached lists before they are refetched. */
function withSaved(cached: OperatorPages, saved: contract.Operator): OperatorPages {
  const replaceRow = (operator: contract.Operator) => (operator.id === saved.id ? saved : operator)
  return { ...cached, pages: cached.pages.map((page) => ({ ...page, list: page.list.map(replaceRow) })) }
}
