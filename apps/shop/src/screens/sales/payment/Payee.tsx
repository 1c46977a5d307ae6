// To whom an amount is paid: the shop of one order, or how many orders.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { usePageText } from '#text/use-text.tsx'

export function Payee({ orders }: { orders: readonly OrderCard[] }) {
  const t = usePageText('payment')
  const [first] = orders
  return orders.length === 1 && first ? first.shop.name : t.orders(orders.length)
}
