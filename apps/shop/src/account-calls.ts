// The endpoints of an account that any page may call.
import { getUserInfo, logout, setLanguage } from '@shop/contract/people/identity.ts'

export { api } from './api.ts'

export const endpoints = { getUserInfo, logout, setLanguage }
