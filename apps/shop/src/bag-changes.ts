// Announces a changed bag to the other tabs of this browser, so that every tab shows the same bag.

const channelName = 'bag'

/** Open while this tab listens; a channel does not receive its own messages. */
let listening: BroadcastChannel | undefined

/** Calls `onChange` when another tab has changed the bag. Returns a function that stops listening. */
export function listenToBagChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = onChange
  listening = channel
  return () => {
    channel.close()
    if (listening === channel) listening = undefined
  }
}

export function announceBagChange(): void {
  const channel = listening ?? new BroadcastChannel(channelName)
  channel.postMessage(null)
  if (channel !== listening) channel.close()
}
