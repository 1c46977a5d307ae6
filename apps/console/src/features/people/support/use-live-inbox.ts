// Keeps a line to the server open while the inbox is looked at: what shoppers write stands there within a second.
import { openEvents } from '@shop/client/events.ts'
import { staffEventsPath } from '@shop/contract/people/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToken } from '#session.ts'

/** Events that come together are one reason to ask. */
const gatherMs = 300

export function useLiveInbox(): void {
  const client = useQueryClient()
  const token = useToken()
  useEffect(() => {
    if (!token) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      waiting = undefined
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'threads' || name === 'thread' })
    }
    const hear = () =>
      openEvents({
        base: '',
        path: staffEventsPath,
        token,
        onEvent: () => {
          waiting ??= setTimeout(renew, gatherMs)
        },
        // The next call is refused like any other's and leads to login.
        onSignedOut: () => undefined,
      })
    let line: ReturnType<typeof hear> | undefined
    // A browser has few lines to one host: a window nobody looks at gives its own back.
    const adjust = () => {
      line?.close()
      line = document.visibilityState === 'visible' ? hear() : undefined
    }
    adjust()
    document.addEventListener('visibilitychange', adjust)
    return () => {
      document.removeEventListener('visibilitychange', adjust)
      clearTimeout(waiting)
      line?.close()
    }
  }, [client, token])
}
