// The mutations that start a session: login and registration. Their forms show refusals.
import { login, register } from '@shop/contract/people/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#api.ts'
import { signIn } from '#session.tsx'
import { loadUser, type UserOutcome } from './api.ts'

interface Credentials {
  account: string
  password: string
}

export function useLogin() {
  return useMutation({
    mutationFn: async (body: Credentials): Promise<UserOutcome> => {
      const { userinfo } = await api(login, { body }, { noToken: true, quiet: true })
      await signIn(userinfo)
      return loadUser()
    },
  })
}

export interface NewAccount extends Credentials {
  email: string
  mobile?: string
  family_name?: string
  given_name?: string
}

export function useRegister() {
  return useMutation({
    mutationFn: async (body: NewAccount): Promise<void> => {
      const { userinfo } = await api(register, { body }, { noToken: true, quiet: true })
      await signIn(userinfo)
    },
  })
}
