// A product that is no longer sold, or never was: says so and offers others.
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'

/** An address without a readable number still gets what sells best. */
const unknownId = Number.MAX_SAFE_INTEGER

export function GoneProduct({ id }: { id: number | undefined }) {
  const t = usePageText('product')
  const { common } = useText()
  return (
    <>
      <div className="mx-auto flex max-w-90 flex-col items-center px-6 pt-8 pb-4 text-center">
        <RouteDrawing kind="broken" />
        <h2 className="mt-5 text-h2 text-text">{t.gone}</h2>
        <p className="mt-2 text-body-s text-balance text-text-2">{t.goneBody}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button to="/home">{common.goHome}</Button>
          <Button kind="secondary" to="/search">
            {common.goSearch}
          </Button>
        </div>
      </div>
      <RelatedProducts id={id ?? unknownId} />
    </>
  )
}
