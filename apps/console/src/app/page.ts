// What the table of pages holds of each page.
import type { Role } from '@shop/contract/endpoint.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Text } from '#text/en-US.ts'

export interface Page {
  key: keyof Text['frame']['pages']
  path: string
  /** None named: every operator. */
  roles: readonly Role[]
  group?: keyof Text['frame']['groups']
  /** Reached from that page and not from the menu. */
  parent?: keyof Text['frame']['pages']
  icon: LucideIcon
  screen: () => Promise<ComponentType>
}
