// An address whose page comes later: says so, and offers a way home.
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useView } from '#ui/view.tsx'

export function OpeningSoonScreen() {
  const { common } = useText()
  const { title, isTab } = useView()
  return (
    <>
      <TopBar title={title} back={!isTab} />
      <EmptyState
        title={common.openingSoonTitle(title)}
        body={common.openingSoonBody}
        action={<Button to="/home">{common.goHome}</Button>}
      />
    </>
  )
}
