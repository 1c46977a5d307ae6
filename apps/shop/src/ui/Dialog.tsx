// The place where questions appear; what draws them is loaded with the first one.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dialogStore } from './dialog-store.ts'

export { ask } from './dialog-store.ts'

const QuestionDialog = lazy(() => import('./QuestionDialog.tsx').then((file) => ({ default: file.QuestionDialog })))

export function Dialog() {
  const question = useSyncExternalStore(dialogStore.subscribe, dialogStore.get)
  if (!question) return null
  return (
    <Suspense>
      <QuestionDialog key={question.turn} question={question} />
    </Suspense>
  )
}
