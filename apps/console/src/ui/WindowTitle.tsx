// Sets the window title: the page, then the name of the console.
import { useText } from '#text/use-text.ts'

export function WindowTitle({ title }: { title: string }) {
  const { brand, product } = useText().frame
  return <title>{`${title} · ${brand} ${product}`}</title>
}
