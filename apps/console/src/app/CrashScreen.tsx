// What stands where a page stopped working: a sentence and a way on, never a trace.
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { PageMessage } from '#ui/PageMessage.tsx'

export function CrashScreen() {
  const { crash } = useText().frame
  return (
    <PageMessage
      title={crash.title}
      body={crash.body}
      action={
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => location.reload()}>
            {crash.reload}
          </Button>
          <Button onClick={() => location.assign(import.meta.env.BASE_URL)}>{crash.home}</Button>
        </div>
      }
    />
  )
}
