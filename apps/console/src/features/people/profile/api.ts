// Queries and mutations for shoppers; opening one is logged, so nothing is refetched on its own.
import type { Input } from '@shop/contract/endpoint.ts'
import * as contract from '@shop/contract/people/admin-profile.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, listQuery, quiet } from '#api.ts'

interface UserFilter {
  keyword: string
  status: string
}

export function usersQuery({ keyword, status }: UserFilter) {
  const state = contract.userStates.find((candidate) => candidate === status)
  return listQuery({
    queryKey: ['users', keyword, state],
    page: (cursor, options) => api(contract.listUsers, { query: { keyword, status: state, cursor } }, options),
  })
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api(contract.getUserDetail, { params: { id } }, { ...quiet, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Each mutation returns the updated shopper. */
export function useUserActions(id: number) {
  const client = useQueryClient()
  const params = { id }
  const mutationOptions = {
    onSuccess: (user: contract.UserDetail) => {
      client.setQueryData(userQuery(id).queryKey, user)
      void client.invalidateQueries({ queryKey: ['users'] })
    },
  }
  return {
    lock: useMutation({
      mutationFn: (body: Input<typeof contract.lockUser>['body']) => api(contract.lockUser, { params, body }, quiet),
      ...mutationOptions,
    }),
    unlock: useMutation({
      mutationFn: (body: Input<typeof contract.unlockUser>['body']) =>
        api(contract.unlockUser, { params, body }, quiet),
      ...mutationOptions,
    }),
    signOut: useMutation({
      mutationFn: (why: string) => api(contract.endUserSessions, { params, body: { why } }, quiet),
      ...mutationOptions,
    }),
    clearPayLock: useMutation({
      mutationFn: (why: string) => api(contract.clearPayLock, { params, body: { why } }, quiet),
      ...mutationOptions,
    }),
  }
}

export function useAddNote(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => api(contract.addUserNote, { params: { id }, body: { text } }, quiet),
    onSuccess: (user) => client.setQueryData(userQuery(id).queryKey, user),
  })
}
