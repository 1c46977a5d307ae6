// /bag: what waits to be bought.
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function BagScreen() {
  const { cart, titles } = useText()
  return (
    <>
      <TopBar title={titles.bag} />
      <EmptyState
        title={cart.bagEmpty}
        body={cart.bagEmptyBody}
        action={<Button to="/home">{cart.startShopping}</Button>}
      />
    </>
  )
}
