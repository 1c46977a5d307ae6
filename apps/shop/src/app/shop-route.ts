// One entry of the route table, and a page that it leads to.
import type { Location, NavigationType } from '@shop/ui/path.ts'
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
  /**
   * browse: a grid of cards; flow: one column; wide: one column that becomes two on wide screens; form: a card on wide
   * screens; split: a column with a rail beside it; list: the same, but on a tablet one column.
   */
  width: 'browse' | 'flow' | 'wide' | 'form' | 'split' | 'money' | 'list'
  /** The tab of the account that it belongs to: on a wide screen the links of the account are beside it, but not for a guest. */
  section?: 'orders' | 'me'
  /** The tab that is marked on it, where every page has the tabs and it is in none. */
  under?: TabKey
  /** Where the bar of its title leads back to while its code loads; the page itself may know better. */
  parent?: string
  /** The list it was opened from, beside it on a desktop. */
  list?: ScreenName
}

/** A page at the address it has, or was left with. */
export interface RoutedView {
  route: ShopRoute
  location: Location
  navigationType: NavigationType
}
