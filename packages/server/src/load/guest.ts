/** Makes a guest on a server, such as http://127.0.0.1:8080; resolves with the cookie that names them. */
export async function newGuest(server: string, name: string): Promise<string> {
  const response = await fetch(`${server}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server },
    body: JSON.stringify({ name }),
  });
  const [cookie] = response.headers.getSetCookie();
  const answer = await response.text();
  if (!response.ok || cookie === undefined) throw new Error(`no guest is made (${response.status}): ${answer}`);
  return cookie.split(';')[0] ?? '';
}
