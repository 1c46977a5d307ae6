// One entry of the route table.
import type { Text } from '#text/use-text.tsx'
import type { TabKey } from '#ui/TabBar.tsx'
import type * as screens from './lazy-screens.ts'

export type TitleKey = keyof Text['titles']

export type ScreenName = 'home' | keyof typeof screens

export interface ShopRoute {
  path: string
  title: TitleKey
  screen: ScreenName
  /** alive: stays mounted when left; cache: only its query data stays; never: nothing stays. */
  keep: 'alive' | 'cache' | 'never'
  /** The tab it belongs to, when the page shows the tab bar. */
  tab?: TabKey
  width: 'browse' | 'flow'
}
