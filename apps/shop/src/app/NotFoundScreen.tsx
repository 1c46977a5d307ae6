// The page for an unknown address.
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useWide } from '#ui/use-wide.ts'

export function NotFoundScreen() {
  const { common, titles } = useText()
  const isWide = useWide()
  return (
    <>
      {/* On a wide screen the title would be above itself. */}
      <div className="contents lg:[&_h1]:sr-only">
        <TopBar title={titles.notFound} back={!isWide} />
      </div>
      <EmptyState
        title={common.notFoundTitle}
        body={common.notFoundBody}
        action={
          <>
            <Button to="/home">{common.goHome}</Button>
            <Button kind="secondary" to="/search">
              {common.goSearch}
            </Button>
            <Button kind="quiet" to="/helpAndSupport">
              {common.getHelp}
            </Button>
          </>
        }
      />
    </>
  )
}
