/** Sets the entry as the newest of a map, from which the oldest are removed beyond `most`. */
export function setWithEviction<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}
