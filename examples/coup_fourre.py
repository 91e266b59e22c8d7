"""A client for the three protocols of Coup Fourré (PROTOCOL.md), for Python 3.9 or newer, with the standard library alone.

    python3 examples/coup_fourre.py https://play.example.org [ROOM]

opens a room with a computer on a server, or enters one, and plays any legal action until the match is over. `Referee` drives the
rules, `play_for_host` is a player of the arena, `Server` and `Room` play online: import them and choose better."""
import base64
import hashlib
import json
import os
import random
import secrets
import socket
import ssl
import struct
import subprocess
import sys
import time
import urllib.error
import urllib.request
from urllib.parse import urlsplit


class Refused(Exception):
    """A refusal, as an error code or a reason. `details` is the whole answer."""

    def __init__(self, reason, details):
        super().__init__(reason, details)
        self.reason = reason
        self.details = details


class Referee:
    """The rules, in a process of their own: Referee().ask("newDeal", edition="parker-1971", players=2)"""

    def __init__(self, command=("coup-fourre", "referee")):
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self._id = 0

    def ask(self, op, **fields):
        self._id += 1
        print(json.dumps({"id": self._id, "op": op, **fields}), file=self._process.stdin, flush=True)
        answer = json.loads(self._process.stdout.readline())
        if not answer["ok"]:
            raise Refused(answer["error"]["code"], answer["error"])
        return answer

    def close(self):
        self._process.stdin.close()
        self._process.wait()


def play_for_host(choose, lines=sys.stdin):
    """Plays in the arena. `choose` gets a request with its legal `actions`, and returns one of them."""
    print('{"type":"hello","wants":["actions"]}', flush=True)
    for line in lines:
        request = json.loads(line)
        if request.get("type") == "decide" and "actions" in request:
            print(json.dumps({"id": request["id"], **choose(request)}), flush=True)


class Server:
    """A server and the guest that this program is there. Keep `cookie` to stay the same guest."""

    def __init__(self, address, cookie=None):
        self.address = address.rstrip("/")
        self.cookie = cookie

    def call(self, method, path, body=None):
        """A request of the HTTP interface. Returns JSON, or text for a record."""
        headers = {"Origin": self.address, "Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                cookie = response.headers.get("Set-Cookie")
                if cookie:
                    self.cookie = cookie.split(";")[0]
                text = response.read().decode()
                return json.loads(text) if "json" in response.headers["Content-Type"] else text
        except urllib.error.HTTPError as error:
            answer = json.loads(error.read())
            raise Refused(answer["refused"], answer) from None

    def sign_in(self, name):
        return self.call("POST", "/api/guest", {"name": name})["guest"]


class WebSocket:
    """As much of RFC 6455 as a client needs: text, pings and the end."""

    def __init__(self, url, headers):
        place = urlsplit(url)
        is_secure = place.scheme == "https"
        self._socket = socket.create_connection((place.hostname, place.port or (443 if is_secure else 80)))
        if is_secure:
            self._socket = ssl.create_default_context().wrap_socket(self._socket, server_hostname=place.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {place.path}?{place.query} HTTP/1.1", f"Host: {place.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *(f"{name}: {value}" for name, value in headers.items())]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self._input = self._socket.makefile("rb")
        status = self._input.readline().decode().strip()
        while self._input.readline().strip():
            pass
        if " 101 " not in f"{status} ":
            raise ConnectionError(status)

    def _send(self, opcode, data):
        mask = os.urandom(4)
        size = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + struct.pack(">H", len(data))
        self._socket.sendall(bytes([128 | opcode]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def send(self, text):
        self._send(1, text.encode())

    def receive(self):
        """The next text. Raises ConnectionError when the connection ends."""
        parts = b""
        while True:
            head = self._input.read(2)
            if len(head) < 2:
                raise ConnectionError("the connection was lost")
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self._input.read(2 if size == 126 else 8), "big")
            data, opcode = self._input.read(size), head[0] & 15
            if opcode == 9:
                self._send(10, data)
            elif opcode == 8:
                raise ConnectionError(f"closed with {int.from_bytes(data[:2], 'big')}")
            elif opcode < 2:
                parts += data
                if head[0] & 128:
                    return parts.decode()

    def close(self):
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()


def hash_of(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


class Room:
    """A room on a server, over a connection that is opened again when it is lost. `update` is all that the client knows of it."""

    def __init__(self, server):
        self._server = server
        self._session = secrets.token_hex(8)
        self._id = 0
        self._unanswered = {}
        self._contributions = {}
        self._socket = None
        self._failures = 0
        self.room = None
        self.update = None

    def open(self, options):
        self.room = self.send("open", options=options)["room"]

    def enter(self, room):
        self.room = room
        self.send("enter", since=0)

    def send(self, type, **fields):
        """Sends a command, and returns when it is done. Raises Refused."""
        number = self._post(type, **fields)
        while True:
            answer = self.listen()
            if answer.get("id") == number and answer["type"] == "refused":
                raise Refused(answer["reason"], answer)
            if answer.get("id") == number and answer["type"] == "done":
                return answer

    def listen(self):
        """The next message of the server. `update` is up to date when it returns."""
        try:
            if self._socket is None:
                self._connect()
            message = json.loads(self._socket.receive())
            self._failures = 0
        except OSError:
            if self.room is None:
                raise
            self._socket = None
            time.sleep(min(30, 0.5 * 2**self._failures) * random.uniform(0.5, 1))
            self._failures += 1
            return {"type": "lost"}
        self._unanswered.pop(message.get("id"), None)
        if message["type"] == "update":
            self.update = message["update"]
        if message["type"] == "change" and message["change"]["room"] == self.room:
            merge_update(self.update, message["change"])
        if message["type"] in ("update", "change"):
            self.room = self.update["room"]
            self._take_part_in_shuffle()
        return message

    def _connect(self):
        headers = {"Origin": self._server.address, "Cookie": self._server.cookie}
        self._socket = WebSocket(f"{self._server.address}/socket?session={self._session}", headers)
        while json.loads(self._socket.receive())["type"] != "welcome":
            pass
        again = dict(self._unanswered)
        if self.update is not None:
            self._post("enter", since=self.update["publicSeq"])
        for message in again.values():
            self._socket.send(json.dumps(message))

    def _post(self, type, **fields):
        if self._socket is None:
            self._connect()
        self._id += 1
        message = {"type": type, "id": self._id, **({} if self.room is None else {"room": self.room}), **fields}
        self._unanswered[self._id] = message
        try:
            self._socket.send(json.dumps(message))
        except OSError:
            self._socket = None  # `listen` connects and sends it again.
        return self._id

    def close(self):
        self._socket.close()

    def _take_part_in_shuffle(self):
        """Commits to a contribution, and reveals it once the list of commitments is closed (PROTOCOL.md, "Shuffles")."""
        shuffle, seat = self.update["shuffle"], self.update["seat"]
        if shuffle is None or seat is None:
            return
        coming = shuffle["next"]
        deal, attempt = coming["deal"], len(coming["withheld"]) + 1
        place = (deal, attempt, coming["commitment"])
        if coming["list"] is None:
            if place not in self._contributions and all(each["seat"] != seat for each in coming["commitments"]):
                value = secrets.token_hex(32)
                lines = [f"room {self.room}", f"deal {deal}", f"attempt {attempt}", f"commitment {coming['commitment']}", f"seat {seat}"]
                commitment = hash_of("coup-fourre contribution 2", *lines, f"value {value}")
                self._contributions[place] = {"value": value, "commitment": commitment}
                self._post("commitShuffle", deal=deal, attempt=attempt, commitment=commitment)
            return
        own = self._contributions.get(place)
        if own and not own.get("isRevealed") and coming["list"]["seats"][seat].get("value") == own["commitment"]:
            own["isRevealed"] = True
            self._post("revealShuffle", deal=deal, attempt=attempt, value=own["value"])


def merge_update(update, change):
    """PROTOCOL.md, "Numbers, changes and gaps": fields replace older ones, but a table may have only what changed in its deal."""
    for new in ("chatMessages", "spectatorMessages"):
        update[new] = []
    if update["table"]:
        update["table"]["events"] = []
    table = change.get("table")
    update.update({field: value for field, value in change.items() if field != "table" or not table or "deal" in table})
    if not table or "deal" in table:
        return
    for field, value in table.items():
        if field == "view":
            merge_view(update["table"]["view"], value)
        elif field == "scores":
            merge_list(update["table"]["scores"], value)
        else:
            update["table"][field] = value


def merge_view(view, change):
    for field, value in change.items():
        if field == "seen":
            view["seen"].update(value)
        elif field == "teams":
            merge_list(view["teams"], value)
        else:
            view[field] = value


def merge_list(entries, changes):
    for entry, change in zip(entries, changes):
        entry.update(change or {})


def play_online(room, choose):
    """Plays to the end of the match. `choose` gets the update, and returns an action."""
    while room.update["phase"] != "over":
        view = room.update["table"] and room.update["table"]["view"]
        try:
            if view and view["phase"] == "dealOver" and room.update["seat"] not in room.update["ready"]:
                room.send("ready")
            elif view and view["actor"] == room.update["seat"]:
                room.send("act", action=choose(room.update))
            else:
                room.listen()
        except Refused as refusal:
            if refusal.reason not in ("tooFast", "notStored", "windowOpen", "shuffling", "dealGoesOn"):
                raise
            room.listen()


def any_discard(update):
    """Discards a card, and passes or ends the trip where that is asked."""
    view = update["table"]["view"]
    if view["phase"] == "coupFourreWindow":
        return {"type": "pass"}
    if view["phase"] == "extension":
        return {"type": "extend", "value": False}
    return {"type": "discard", "card": random.choice(view["hands"][update["seat"]])}


OPTIONS = {
    "edition": "winning-moves-2008", "players": 2, "house": {"format": "single"}, "clock": {"kind": "untimed"},
    "isPublic": False, "canWatch": True, "canChat": True,
}


def main(address, link=None):
    server = Server(address)
    server.sign_in("Python")
    room = Room(server)
    if link:
        room.enter(link.rstrip("/").split("/")[-1])
    else:
        room.open(OPTIONS)
        room.send("addComputer", seat=1, level="classic")
        room.send("start")
    play_online(room, any_discard)
    print(server.call("GET", f"/api/games/{room.update['game']}/record"))


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    main(*sys.argv[1:])
