// Keeps an event stream open while the inbox is visible, so that new messages appear within a second.
import { openEvents } from '@shop/client/events.ts'
import { staffEventsPath } from '@shop/contract/people/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToken } from '#session.ts'

/** Events that arrive together cause one refetch. */
const debounceMs = 300

export function useLiveInbox(): void {
  const client = useQueryClient()
  const token = useToken()
  useEffect(() => {
    if (!token) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'threads' || name === 'thread' })
    }
    const connect = () =>
      openEvents({
        base: '',
        path: staffEventsPath,
        token,
        onEvent: () => {
          timer ??= setTimeout(refresh, debounceMs)
        },
        // The next call is refused like any other and leads to the login.
        onSignedOut: () => undefined,
      })
    let connection: ReturnType<typeof connect> | undefined
    // Browsers limit connections per host, so a hidden window closes its own.
    const updateConnection = () => {
      connection?.close()
      connection = document.visibilityState === 'visible' ? connect() : undefined
    }
    updateConnection()
    document.addEventListener('visibilitychange', updateConnection)
    return () => {
      document.removeEventListener('visibilitychange', updateConnection)
      clearTimeout(timer)
      connection?.close()
    }
  }, [client, token])
}
