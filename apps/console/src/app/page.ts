// What the console knows about each of its pages.
import type { Role } from '@shop/contract/endpoint.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Text } from '#text/en-US.ts'

/** Who handles money. */
export const moneyRoles = ['finance', 'checker', 'admin'] as const satisfies readonly Role[]

export interface Page {
  key: keyof Text['frame']['pages']
  path: string
  /** Empty: every operator. */
  roles: readonly Role[]
  group?: keyof Text['frame']['groups']
  /** The page it is reached from; such a page is not in the menu. */
  parent?: keyof Text['frame']['pages']
  icon: LucideIcon
  screen: () => Promise<ComponentType> | ComponentType
}
